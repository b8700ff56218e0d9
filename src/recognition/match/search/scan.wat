;; Dot products of one query with many rows of bytes, 16 numbers at a time.
;; Every engine that Kyara runs on has these instructions; plain loops take twenty times as long.
(module
  (import "env" "memory" (memory 1))

  ;; $rows   address of the rows: $count x $width signed bytes
  ;; $count  number of rows
  ;; $width  bytes per row, a multiple of 16, at least 16
  ;; $query  address of $width signed 16-bit numbers
  ;; $out    address of the result: $count signed 32-bit numbers
  (func (export "scan")
    (param $rows i32) (param $count i32) (param $width i32) (param $query i32) (param $out i32)
    (local $outEnd i32) (local $rowEnd i32) (local $q i32)
    (local $low v128) (local $high v128) (local $bytes v128)

    (local.set $outEnd (i32.add (local.get $out) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (br_if $done (i32.eqz (local.get $count)))
      (loop $row
        (local.set $rowEnd (i32.add (local.get $rows) (local.get $width)))
        (local.set $q (local.get $query))
        (local.set $low (v128.const i32x4 0 0 0 0))
        (local.set $high (v128.const i32x4 0 0 0 0))

        ;; Two sums of four lanes each: one for the lower eight bytes, one for the upper eight.
        (loop $step
          (local.set $bytes (v128.load (local.get $rows)))
          (local.set $low (i32x4.add (local.get $low)
            (i32x4.dot_i16x8_s
              (i16x8.extend_low_i8x16_s (local.get $bytes))
              (v128.load (local.get $q)))))
          (local.set $high (i32x4.add (local.get $high)
            (i32x4.dot_i16x8_s
              (i16x8.extend_high_i8x16_s (local.get $bytes))
              (v128.load offset=16 (local.get $q)))))
          (local.set $q (i32.add (local.get $q) (i32.const 32)))
          (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
          (br_if $step (i32.lt_u (local.get $rows) (local.get $rowEnd))))

        (local.set $low (i32x4.add (local.get $low) (local.get $high)))
        (i32.store (local.get $out)
          (i32.add
            (i32.add
              (i32x4.extract_lane 0 (local.get $low))
              (i32x4.extract_lane 1 (local.get $low)))
            (i32.add
              (i32x4.extract_lane 2 (local.get $low))
              (i32x4.extract_lane 3 (local.get $low)))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (br_if $row (i32.lt_u (local.get $out) (local.get $outEnd))))))
)
