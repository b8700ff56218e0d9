"""Fine-tunes blocks 4 to 13 of the backbone on drawn characters with a supervised contrastive loss.

    train.py --data heads.npy --work work --tag ft1 --steps 467 [--init work/ft1.pt] ...

writes <work>/<tag>.pt, the exponential moving average of the weights. Ends by step count; seeds and
thread counts are fixed and one process draws the batches in order, so the same command on the same
machine and the same versions of torch and OpenCV gives the same file.
"""
import argparse
import math
import multiprocessing
import random
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

import augment
from idheads import sample_identity
from midnet import Mid

TAPS = (6, 10, 13)
FEATURES = 288 + 528 + 816
WARM_UP = 100          # steps until the full learning rate
LAST_RATE = 0.02       # share of the learning rate that is left at the end
QUEUED = 4             # batches drawn ahead
REPORT_EVERY = 50      # steps
SEED = 100


class Net(nn.Module):
    """Backbone, global averages of three taps, and the projection that only training uses."""

    def __init__(self, dimensions, freeze):
        super().__init__()
        self.mid = Mid(TAPS, frozen_upto=freeze)
        self.bn = nn.BatchNorm1d(FEATURES, affine=False)
        self.drop = nn.Dropout(.2)
        self.fc = nn.Linear(FEATURES, dimensions, bias=False)

    def forward(self, x):
        """[n, 3, side, side] in 0..1 -> [n, dimensions] of length 1"""
        taps = torch.cat([m.mean((2, 3)) for m in self.mid.maps(x)], 1)
        return F.normalize(self.fc(self.drop(self.bn(taps))), dim=1)


def look_alikes(colours, count, rng):
    """Characters with hair colours near that of a random one."""
    centre = colours[rng.integers(len(colours))]
    distance = ((colours - centre) ** 2).sum(1) + rng.random(len(colours)) * .01
    return rng.choice(np.argsort(distance)[:count * 4], count, replace=False)


def draw_batches(options, queue):
    """Process: puts (crops [n, 3, side, side], character numbers [n]) into the queue, `steps` times."""
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    random.seed(SEED)
    rng = np.random.default_rng(SEED)
    sprites = np.load(options.data, mmap_mode='r')
    characters = len(sprites) // options.per
    colours = np.array([sample_identity(options.seed0 + i)['hair'] for i in range(characters)])
    for _ in range(options.steps):
        hard = rng.random() < options.hard
        chosen = (look_alikes(colours, options.ids, rng) if hard
                  else rng.choice(characters, options.ids, replace=False))
        rows = [i * options.per + rng.choice(options.per, options.k, replace=False) for i in chosen]
        crops = augment.batch(sprites[np.concatenate(rows)], options.size, rng, strong=options.strong)
        queue.put((crops.numpy(), np.repeat(chosen, options.k)))


def contrastive_loss(z, labels, temperature):
    """Supervised contrastive loss (Khosla et al. 2020) and the share of crops whose nearest one is of the same character."""
    itself = torch.eye(len(z), dtype=torch.bool)
    similarity = (z @ z.t() / temperature).masked_fill(itself, -1e9)
    same = (labels[:, None] == labels[None]) & ~itself
    log_probability = similarity - torch.logsumexp(similarity, 1, keepdim=True)
    loss = -(log_probability * same).sum(1).div(same.sum(1)).mean()
    return loss, (labels[similarity.argmax(1)] == labels).float().mean().item()


def make_optimiser(net, options):
    backbone = [p for p in net.mid.parameters() if p.requires_grad]
    groups = [
        {'params': backbone, 'factor': options.bb, 'weight_decay': 0.},
        {'params': net.fc.parameters(), 'factor': 1., 'weight_decay': 1e-2},
    ]
    return torch.optim.AdamW(groups, lr=options.lr, betas=(.9, .99))


def set_rate(optimiser, options, step):
    """Linear warm-up, then a cosine down to a small rest."""
    cosine = .5 * (1 + math.cos(math.pi * step / options.steps)) + LAST_RATE
    for group in optimiser.param_groups:
        group['lr'] = options.lr * group['factor'] * min(1, (step + 1) / WARM_UP) * cosine


def update_average(average, net, step):
    """Moving average of all weights, over fewer steps at first."""
    keep = min(.995, step / (step + 20.))
    for name, value in net.state_dict().items():
        if value.dtype.is_floating_point:
            average[name].mul_(keep).add_(value.detach(), alpha=1 - keep)
        else:
            average[name] = value.clone()


def train(net, options, queue):
    optimiser = make_optimiser(net, options)
    average = {name: value.detach().clone() for name, value in net.state_dict().items()}
    begun = time.time()
    for step in range(options.steps):
        set_rate(optimiser, options, step)
        crops, characters = queue.get()
        crops = torch.from_numpy(crops).contiguous(memory_format=torch.channels_last)
        loss, hits = contrastive_loss(net(crops), torch.from_numpy(characters), options.temp)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.)
        optimiser.step()
        update_average(average, net, step + 1)
        if (step + 1) % REPORT_EVERY == 0:
            seconds = time.time() - begun
            print(f'{step + 1}/{options.steps} {seconds:.0f} s, loss {loss.item():.3f}, nearest right {hits:.2f}', flush=True)
    return average


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add('--data', required=True, help='drawings, written by gen_heads.py')
    add('--per', type=int, default=8, help='drawings per character in --data')
    add('--seed0', type=int, default=1, help='seed of the first character in --data')
    add('--steps', type=int, required=True)
    add('--tag', required=True, help='name of the file that is written')
    add('--work', default='work')
    add('--init', help='checkpoint to go on from')
    add('--size', type=int, default=112, help='side of the crops in pixels')
    add('--ids', type=int, default=20, help='characters per batch')
    add('--k', type=int, default=3, help='crops per character')
    add('--lr', type=float, default=2e-3)
    add('--bb', type=float, default=.15, help="share of the learning rate that the backbone's weights get")
    add('--freeze', type=int, default=4, help='blocks before this one stay as they are')
    add('--strong', type=float, default=.7, help='strength of the augmentation, 0 to 1')
    add('--hard', type=float, default=.5, help='share of batches with look-alike hair colours')
    add('--temp', type=float, default=.1)
    add('--dim', type=int, default=128)
    add('--threads', type=int, default=2, help='another number rounds sums differently')
    return parser.parse_args()


def main():
    options = parse_options()
    torch.set_num_threads(options.threads)
    torch.use_deterministic_algorithms(True)
    torch.manual_seed(0)
    queue = multiprocessing.Queue(QUEUED)
    drawer = multiprocessing.Process(target=draw_batches, args=(options, queue), daemon=True)
    drawer.start()
    net = Net(options.dim, options.freeze).to(memory_format=torch.channels_last)
    if options.init:
        net.load_state_dict(torch.load(options.init)['sd'])
    average = train(net, options, queue)
    drawer.join()
    torch.save({'sd': average}, f'{options.work}/{options.tag}.pt')


if __name__ == '__main__':
    main()
