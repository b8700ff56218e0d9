import { onDemand, onDemandIfAny } from '../ui/on-demand.tsx';

/** The gallery's chunk. */
export const gallery = () => import('./gallery.ts');

export const LessonFailure = onDemand(async () => (await gallery()).LessonFailure);
export const PersonForm = onDemand(async () => (await gallery()).PersonForm);
export const TaughtNote = onDemand(async () => (await gallery()).TaughtNote);
export const TeachForm = onDemand(async () => (await gallery()).TeachForm);
export const Unlearned = onDemand(async () => (await gallery()).Unlearned);
export const OwnerNote = onDemandIfAny(async () => (await gallery()).OwnerNote);
export const NarrowingField = onDemand(async () => (await gallery()).NarrowingField);
