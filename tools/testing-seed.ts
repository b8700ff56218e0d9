/** For vitest: properties are tried with the same values in every run, whichever files run before. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20261122 });
