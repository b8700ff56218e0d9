;; The two steps of resizing a picture of three bytes per pixel: rows are added up, then narrowed.
(module
  (import "env" "memory" (memory 1))

  ;; Adds a row of bytes, times a weight, to a row of sums.
  ;; $row   address of $count bytes
  ;; $sums  address of $count 32-bit floats
  ;; $count a multiple of 16, at least 16
  (func (export "add") (param $row i32) (param $sums i32) (param $count i32) (param $weight f32)
    (local $end i32) (local $w v128) (local $half v128) (local $bytes v128)
    (local.set $end (i32.add (local.get $row) (local.get $count)))
    (local.set $w (f32x4.splat (local.get $weight)))
    (loop $step
      (local.set $bytes (v128.load (local.get $row)))
      (local.set $half (i16x8.extend_low_i8x16_u (local.get $bytes)))
      (v128.store (local.get $sums)
        (f32x4.add (v128.load (local.get $sums))
          (f32x4.mul (local.get $w)
            (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_u (local.get $half))))))
      (v128.store offset=16 (local.get $sums)
        (f32x4.add (v128.load offset=16 (local.get $sums))
          (f32x4.mul (local.get $w)
            (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_u (local.get $half))))))
      (local.set $half (i16x8.extend_high_i8x16_u (local.get $bytes)))
      (v128.store offset=32 (local.get $sums)
        (f32x4.add (v128.load offset=32 (local.get $sums))
          (f32x4.mul (local.get $w)
            (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_u (local.get $half))))))
      (v128.store offset=48 (local.get $sums)
        (f32x4.add (v128.load offset=48 (local.get $sums))
          (f32x4.mul (local.get $w)
            (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_u (local.get $half))))))
      (local.set $sums (i32.add (local.get $sums) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (br_if $step (i32.lt_u (local.get $row) (local.get $end)))))

  ;; Makes pixels of a row of sums. A pixel takes four floats at once, its own three and one to spare.
  ;; $sums    address of the floats, three per pixel and one behind
  ;; $starts  address of $width + 1 numbers of 32 bits: where each pixel's taps start
  ;; $offsets address of each tap's offset in $sums, in bytes
  ;; $weights address of each tap's weight, a 32-bit float
  ;; $out     address of 3 x $width bytes and one behind
  (func (export "narrow")
    (param $sums i32) (param $starts i32) (param $offsets i32) (param $weights i32)
    (param $width i32) (param $out i32)
    (local $startsEnd i32) (local $tap i32) (local $tapEnd i32) (local $sum v128)
    (local.set $startsEnd
      (i32.add (local.get $starts) (i32.shl (local.get $width) (i32.const 2))))
    (loop $pixel
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $tap (i32.shl (i32.load (local.get $starts)) (i32.const 2)))
      (local.set $tapEnd (i32.shl (i32.load offset=4 (local.get $starts)) (i32.const 2)))
      (loop $each
        (local.set $sum (f32x4.add (local.get $sum)
          (f32x4.mul
            (v128.load (i32.add (local.get $sums)
              (i32.load (i32.add (local.get $offsets) (local.get $tap)))))
            (v128.load32_splat (i32.add (local.get $weights) (local.get $tap))))))
        (local.set $tap (i32.add (local.get $tap) (i32.const 4)))
        (br_if $each (i32.lt_u (local.get $tap) (local.get $tapEnd))))
      ;; To the nearest byte, halves to the even one, as a clamped array does.
      (local.set $sum (i32x4.trunc_sat_f32x4_s (f32x4.nearest (local.get $sum))))
      (local.set $sum (i16x8.narrow_i32x4_s (local.get $sum) (local.get $sum)))
      (v128.store32_lane 0 (local.get $out)
        (i8x16.narrow_i16x8_u (local.get $sum) (local.get $sum)))
      (local.set $out (i32.add (local.get $out) (i32.const 3)))
      (local.set $starts (i32.add (local.get $starts) (i32.const 4)))
      (br_if $pixel (i32.lt_u (local.get $starts) (local.get $startsEnd)))))
)
