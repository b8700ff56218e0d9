import { onDemand, onDemandIfAny } from '../ui/on-demand.tsx';

const details = () => import('./details.ts');

export const Adjust = onDemand(async () => (await details()).Adjust);
export const Closest = onDemand(async () => (await details()).Closest);
export const Elsewhere = onDemand(async () => (await details()).Elsewhere);
export const Failure = onDemand(async () => (await details()).Failure);
export const FailureReason = onDemandIfAny(async () => (await details()).FailureReason);
export const FitNote = onDemandIfAny(async () => (await details()).FitNote);
export const Links = onDemand(async () => (await details()).Links);
export const Missing = onDemandIfAny(async () => (await details()).Missing);
export const Pausing = onDemand(async () => (await details()).Pausing);
export const Prompt = onDemandIfAny(async () => (await details()).Prompt);
export const RegionTool = onDemand(async () => (await details()).RegionTool);
export const Report = onDemand(async () => (await details()).Report);
export const Suggestions = onDemandIfAny(async () => (await details()).Suggestions);
export const Share = onDemand(async () => (await details()).Share);
