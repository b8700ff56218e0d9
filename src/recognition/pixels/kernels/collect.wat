;; Scores of rows of 4-bit codes, by tables of what each code adds (as in Andre, Kermarrec and Le Scouarnec,
;; "Cache locality is not enough: high-performance nearest neighbor search with product quantization fast
;; scan", VLDB 2015): one shuffle looks up 16 rows at a time. Tells the rows from a bar on.
(module
  (import "env" "memory" (memory 1))

  ;; $codes   address of blocks of 16 rows: $pairs x 16 bytes each; byte i of a pair is row i's code of
  ;;          the even group (low half) and of the odd one (high half)
  ;; $blocks  number of blocks
  ;; $pairs   pairs of groups, 1 to 128
  ;; $table   address of what the codes add: 16 bytes per group, each 0 to 127
  ;; $bar     lowest score that is told, 0 to 32767
  ;; $scratch address of 32 bytes
  ;; $out     address of the result: 32 bits per row told, its score x 65536 + its number among the rows
  ;; returns  the address behind the result
  (func (export "collect")
    (param $codes i32) (param $blocks i32) (param $pairs i32) (param $table i32) (param $bar i32)
    (param $scratch i32) (param $out i32) (result i32)
    (local $row i32) (local $lane i32) (local $blockEnd i32) (local $at i32) (local $score i32)
    (local $low v128) (local $high v128) (local $bytes v128) (local $sum v128) (local $below v128)

    (local.set $below (i16x8.splat (i32.sub (local.get $bar) (i32.const 1))))
    (block $done
      (br_if $done (i32.eqz (local.get $blocks)))
      (loop $block
        (local.set $blockEnd
          (i32.add (local.get $codes) (i32.shl (local.get $pairs) (i32.const 4))))
        (local.set $at (local.get $table))
        (local.set $low (v128.const i32x4 0 0 0 0))
        (local.set $high (v128.const i32x4 0 0 0 0))

        ;; A pair's two entries fit into one byte. $low sums bytes 2i + 256 x bytes 2i+1, $high bytes 2i+1.
        (loop $pair
          (local.set $bytes (v128.load (local.get $codes)))
          (local.set $sum (i8x16.add
            (i8x16.swizzle
              (v128.load (local.get $at))
              (v128.and (local.get $bytes)
                (v128.const i32x4 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f)))
            (i8x16.swizzle
              (v128.load offset=16 (local.get $at))
              (v128.and (i16x8.shr_u (local.get $bytes) (i32.const 4))
                (v128.const i32x4 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f)))))
          (local.set $low (i16x8.add (local.get $low) (local.get $sum)))
          (local.set $high
            (i16x8.add (local.get $high) (i16x8.shr_u (local.get $sum) (i32.const 8))))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
          (br_if $pair (i32.lt_u (local.get $codes) (local.get $blockEnd))))
        (local.set $low
          (i16x8.sub (local.get $low) (i16x8.shl (local.get $high) (i32.const 8))))

        (if (v128.any_true (v128.or
              (i16x8.gt_s (local.get $low) (local.get $below))
              (i16x8.gt_s (local.get $high) (local.get $below))))
          (then
            ;; In the rows' order again: even ones are in $low, odd ones in $high.
            (v128.store (local.get $scratch)
              (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23
                (local.get $low) (local.get $high)))
            (v128.store offset=16 (local.get $scratch)
              (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31
                (local.get $low) (local.get $high)))
            (local.set $lane (i32.const 0))
            (loop $each
              (local.set $score (i32.load16_u
                (i32.add (local.get $scratch) (i32.shl (local.get $lane) (i32.const 1)))))
              (if (i32.ge_u (local.get $score) (local.get $bar))
                (then
                  (i32.store (local.get $out)
                    (i32.or
                      (i32.shl (local.get $score) (i32.const 16))
                      (i32.add (local.get $row) (local.get $lane))))
                  (local.set $out (i32.add (local.get $out) (i32.const 4)))))
              (local.set $lane (i32.add (local.get $lane) (i32.const 1)))
              (br_if $each (i32.lt_u (local.get $lane) (i32.const 16))))))

        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (local.set $blocks (i32.sub (local.get $blocks) (i32.const 1)))
        (br_if $block (local.get $blocks))))
    (local.get $out))
)
