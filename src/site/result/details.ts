/** One chunk, loaded by on-demand.ts. */
export { Adjust } from './adjust/adjust.tsx';
export { Suggestions } from './adjust/suggestions.tsx';
export { Closest } from './closest.tsx';
export { Failure } from './failure/failure.tsx';
export { FailureReason } from './failure/failure-text.ts';
export { FitNote } from './failure/fit.tsx';
export { Pausing } from './failure/pausing.tsx';
export { Elsewhere, Links } from './links/links.tsx';
export { Missing } from './failure/missing.tsx';
export { Prompt } from './prompt.tsx';
export { RegionTool } from './region/region.tsx';
export { Report } from './report/report.tsx';
export { Share } from './share/share.tsx';
