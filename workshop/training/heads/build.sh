#!/bin/sh
# Rebuilds the detector from an empty folder on Debian 12 (bookworm).
#
#   sh build.sh [WORK_FOLDER]        default: work, next to this script
#
# Needs the project's own node_modules (npm ci), 10 GB of disk, 2 CPU cores, and root rights for
# apt-get install (or the packages below already there). Delete an output to have its step run again.
#
#   SHORT=1 sh build.sh FOLDER       the same chain with few heads, scenes and steps: minutes instead of
#                                    hours, a network of no use; two runs must give the same file
set -eu

if [ -n "${SHORT:-}" ]; then
  flat=80 round=80 grown=80 scenes=60 grown_scenes=60
  small=100 small_options="--batch 4 --size 64"
  large=100 large_options="--batch 4 --size 96"
  long=100
  grown_steps=100 last_steps=100
else
  flat=5000 round=1600 grown=3000 scenes=8000 grown_scenes=4500
  small=4000 small_options="--batch 24 --size 192"
  large=3000 large_options="--batch 16 --size 288"
  long=4000
  grown_steps=4000 last_steps=5000
fi

here=$(cd "$(dirname "$0")" && pwd)
workshop=$(cd "$here/../.." && pwd)
work=${1:-$here/work}
python=/usr/bin/python3 # Debian's Python: it is the one that sees the packages below
mkdir -p "$work"
cd "$work"
work=$(pwd)

# One thread per process: two processes share two cores better than threads do.
export OMP_NUM_THREADS=1
export OMP_WAIT_POLICY=passive

step() { # step OUTPUT COMMAND...: runs the command unless its output is already there
  output=$1
  shift
  if [ -e "$output" ]; then
    echo "== $output is there, skipped"
    return
  fi
  echo "== $output ($(date +%T))"
  "$@"
}

install_programs() {
  apt-get update
  apt-get install -y --no-install-recommends \
    python3 python3-numpy python3-opencv python3-cairo python3-torch python3-onnx
  touch programs.done
}
step programs.done install_programs

# Stickers: a Debian package, unpacked but not installed.
unpack_clipart() {
  apt-get download openclipart-png
  dpkg -x openclipart-png_*.deb openclipart
  ln -s openclipart/usr/share/openclipart/png clipart
}
step clipart unpack_clipart

# DiceBear heads. The script is copied because Node looks for packages next to it.
draw_dicebear() {
  npm install --no-save --ignore-scripts --prefix . \
    @dicebear/core@9.4.3 @dicebear/collection@9.4.3 @resvg/resvg-js@2.6.2
  cp "$here/dicebear.mjs" .
  node dicebear.mjs dicebear.part 60
  mv dicebear.part dicebear
}
step dicebear draw_dicebear

# Backdrops and bodies without heads, drawn by the code that draws the cast.
draw_materials() {
  (cd "$workshop" && npx tsx cast/materials.ts "$work/materials.part")
  mv materials.part materials
}
step materials draw_materials

both() { # both COMMAND1 COMMAND2: runs two commands side by side; fails if either does
  sh -c "$1" &
  first=$!
  sh -c "$2"
  wait $first
}

draw="$python $here/sprites.py"
step sprites_round_outlines.npy both \
  "$draw flat --count $flat --output sprites_flat" \
  "$draw round --count $round --output sprites_round"

compose="$python $here/scenes.py --count $scenes"
step scenesB.json both \
  "$compose --seed 0 --output scenesA" \
  "$compose --seed 100000 --output scenesB"

train() { # train DATA NAME OPTIONS...: two workers, see train.py
  data=$1
  shift
  run="$python $here/train.py --data $data --output $*"
  both "$run --rank 0" "$run --rank 1"
}
# Small crops at a constant rate, then larger ones while the rate falls to nothing, twice.
step small/$small.pt train "scenesA scenesB" small --seed 1 --schedule constant --rate 3e-3 \
  --steps $small $small_options
step large/$large.pt train "scenesA scenesB" large --seed 2 --schedule decay --rate 2e-3 --init small/$small.pt \
  --steps $large $large_options
step long/$long.pt train "scenesA scenesB" long --seed 3 --schedule decay --rate 2e-3 --init large/$large.pt \
  --steps $long $large_options

step heads3.onnx "$python" "$here/export.py" --weights long/$long.pt --output heads3.onnx

# Grown people and elders are half of the heads of the last two stages, which go on from that file.
step sprites_grown_outlines.npy $draw grown --count $grown --output sprites_grown
compose="$python $here/scenes.py --grown --count $grown_scenes"
step scenesD.json both \
  "$compose --seed 300000 --output scenesC" \
  "$compose --seed 400000 --output scenesD"
step resumed.pt "$python" "$here/resume.py" --file heads3.onnx --data scenesA --output resumed.pt
step grown/$grown_steps.pt train "scenesC scenesD" grown --seed 4 --schedule decay --rate 2e-3 \
  --init resumed.pt --steps $grown_steps $large_options
step last/$last_steps.pt train "scenesC scenesD" last --seed 5 --schedule decay --rate 2e-3 \
  --init grown/$grown_steps.pt --steps $last_steps $large_options

step heads.onnx "$python" "$here/export.py" --weights last/$last_steps.pt --output heads.onnx
sha256sum heads.onnx
