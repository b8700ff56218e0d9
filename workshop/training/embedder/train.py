"""Fine-tunes blocks 4 to 13 of the backbone to tell all drawn characters apart, in bfloat16.

The loss is CosFace (Wang et al. 2018): every character has a proxy, and a crop is to be nearer to
its own by a margin. What is written is an exponential moving average of the weights. Processes draw
the batches, each from a seed of its own, and one thread learns from them, so the same command
on the same kind of processor, with the same versions of torch and OpenCV, gives the same file.

With --state it saves where it is, and the same command goes on from there. With --from it goes on
from the weights of an embedder that is there (shipped.py).
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path
from typing import Any, Callable, Optional

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from batches import Batches, seed_all
from start import begin
from tuned_net import Net, mix_styles

SCALE, MARGIN = 24.0, 0.25  # of CosFace
FULL_MARGIN = 0.25  # share of the steps after which the margin is whole
WARM_UP = 100  # steps until the full learning rate
LAST_RATE = 0.01  # share of the learning rate that is left at the end
AVERAGE_DECAY = 0.995  # per step
REPORT_EVERY = 50  # steps
SAVE_EVERY = 250  # steps
MIX_SHARE, MIX_BETA = 0.5, 0.1  # of the batches; of the Beta distribution of MixStyle


def cosface(
    z: torch.Tensor, proxies: torch.Tensor, labels: torch.Tensor, margin: float
) -> tuple[torch.Tensor, float]:
    """The loss, and the share of crops whose nearest proxy is their own."""
    cosine = z @ F.normalize(proxies, dim=1).t()
    hits = (cosine.argmax(1) == labels).float().mean().item()
    own = F.one_hot(labels, len(proxies)) * margin
    return F.cross_entropy(SCALE * (cosine - own), labels), hits


def make_optimisers(net: Net, proxies: nn.Parameter, args: argparse.Namespace) -> list:
    backbone = [p for p in net.mid.parameters() if p.requires_grad]
    groups = [
        {"params": backbone, "share": args.backbone_share, "weight_decay": 0.0},
        {"params": net.fc.parameters(), "share": 1.0, "weight_decay": 1e-2},
    ]
    # Adam would move a proxy that is rarely asked as far as one that often is.
    of_proxies = {"params": [proxies], "share": args.proxy_rate / args.rate}
    return [
        torch.optim.AdamW(groups, lr=args.rate, betas=(0.9, 0.99)),
        torch.optim.SGD([of_proxies], lr=args.rate),
    ]


def rate_at(step: int, args: argparse.Namespace) -> float:
    """Linear warm-up, then a cosine down to a small rest."""
    cosine = 0.5 * (1 + math.cos(math.pi * step / args.steps)) + LAST_RATE
    return args.rate * min(1, (step + 1) / WARM_UP) * cosine


class Average:
    """Exponential moving average of a network's weights, over fewer steps at first."""

    def __init__(self, net: Net) -> None:
        self.state = {name: value.detach().clone() for name, value in net.state_dict().items()}

    @torch.no_grad()
    def update(self, net: Net, step: int) -> None:
        decay = min(AVERAGE_DECAY, step / (step + 20))
        for name, value in net.state_dict().items():
            if value.dtype.is_floating_point:
                self.state[name].lerp_(value, 1 - decay)
            else:
                self.state[name].copy_(value)


def style_mixer(
    crops: torch.Tensor, rng: np.random.Generator
) -> Optional[Callable[[torch.Tensor], torch.Tensor]]:
    """What MixStyle does in one step, or None."""
    if rng.random() >= MIX_SHARE:
        return None
    share = rng.beta(MIX_BETA, MIX_BETA, (len(crops), 1, 1, 1)).astype(np.float32)
    order = rng.permutation(len(crops))
    share, order = (torch.from_numpy(one).to(crops.device) for one in (share, order))
    return lambda x: mix_styles(x.float(), order, share).to(x.dtype)


def told(args: argparse.Namespace) -> dict[str, str]:
    """What decides on the weights."""
    others = ("output", "state", "minutes", "drawers", "device")
    return {name: str(value) for name, value in vars(args).items() if name not in others}


class Training:
    """The network on its way: what `state` has is all that it needs to go on."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        net, proxies = begin(args)
        self.net = net.to(args.device)
        self.proxies = nn.Parameter(proxies.to(args.device))
        self.optimisers = make_optimisers(self.net, self.proxies, args)
        self.average = Average(self.net)
        self.step = 0
        if args.state and args.state.exists():
            self.restore(torch.load(args.state, map_location=args.device))

    def state(self) -> dict[str, Any]:
        return {
            "told": told(self.args),
            "step": self.step,
            "net": self.net.state_dict(),
            "proxies": self.proxies.data,
            "optimisers": [one.state_dict() for one in self.optimisers],
            "average": self.average.state,
        }

    def restore(self, state: dict[str, Any]) -> None:
        assert state["told"] == told(self.args), f"{self.args.state} is of another command"
        self.step = state["step"]
        self.net.load_state_dict(state["net"])
        self.proxies.data = state["proxies"]
        for one, its in zip(self.optimisers, state["optimisers"]):
            one.load_state_dict(its)
        self.average.state = state["average"]

    def learn(self, crops: torch.Tensor, characters: torch.Tensor) -> tuple[float, float]:
        """One step; its loss, and the share of crops that are nearest to their own."""
        for group in (group for one in self.optimisers for group in one.param_groups):
            group["lr"] = rate_at(self.step, self.args) * group["share"]
        crops = crops.to(self.args.device).contiguous(memory_format=torch.channels_last)
        rng = seed_all(self.args.seed, self.step, 2)
        self.net.mid.mixer = style_mixer(crops, rng)
        margin = MARGIN * min(1, self.step / (FULL_MARGIN * self.args.steps))
        labels = characters.to(self.args.device)
        loss, hits = cosface(self.net(crops), self.proxies, labels, margin)
        for one in self.optimisers:
            one.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 5)
        for one in self.optimisers:
            one.step()
        self.step += 1
        self.average.update(self.net, self.step)
        return loss.item(), hits

    def save(self) -> None:
        if not self.args.state:
            return
        part = self.args.state.with_suffix(".part")
        torch.save(self.state(), part)
        part.rename(self.args.state)


def train(training: Training, args: argparse.Namespace) -> bool:
    """Until all steps are done (True) or the minutes are over."""
    begun, first, recent = time.time(), training.step, []
    batches = Batches(args, first)
    while training.step < args.steps:
        recent.append(training.learn(*batches.get(training.step)))
        if training.step % REPORT_EVERY == 0:
            loss, right = np.mean(recent[-REPORT_EVERY:], 0)
            seconds = (time.time() - begun) / (training.step - first)
            print(f"{training.step}: loss {loss:.3f}, right {right:.2f}, {seconds:.2f} s", flush=True)
        is_over = args.minutes and time.time() - begun > args.minutes * 60
        if training.step % SAVE_EVERY == 0 or is_over:
            training.save()
        if is_over:
            return False
    return True


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--data", type=Path, required=True, nargs="+", help="drawings, written by gen_heads.py")
    add("--start", type=Path, required=True, help="averages to start from, made if not there: .npy")
    add("--from", type=Path, dest="go_on_from", help="weights to go on from")
    add("--output", type=Path, required=True, help="file for the weights")
    add("--steps", type=int, required=True)
    add("--state", type=Path, help="file that holds where it is")
    add("--minutes", type=float, help="stops after so long; then the same command goes on")
    add("--seed", type=int, default=100, help="of batches and mixed styles")
    add("--drawers", type=int, default=1, help="processes that draw batches")
    add("--device", default="cpu")
    add("--characters", type=int, default=48, help="per batch")
    add("--crops", type=int, default=2, help="per character in a batch")
    add("--size", type=int, default=112, help="side of the crops in pixels")
    add("--rate", type=float, default=2e-3, help="highest learning rate")
    add("--backbone-share", type=float, default=0.25, help="of the rate")
    add("--proxy-rate", type=float, default=2.0, help="highest, of the proxies")
    add("--strength", type=float, default=0.9, help="of the augmentation, 0 to 1")
    args = parser.parse_args()
    if args.minutes and not args.state:
        parser.error("--minutes needs --state")
    return args


def main() -> None:
    args = arguments()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(args.device == "cpu")
    torch.manual_seed(0)
    training = Training(args)
    if train(training, args):
        state = {name: value.cpu() for name, value in training.average.state.items()}
        torch.save({"sd": state}, args.output)
        if args.state:
            args.state.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
