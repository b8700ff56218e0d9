import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist', 'data', 'public', 'test-results', 'workshop'] },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  { ...reactHooks.configs.flat.recommended, files: ['src/site/**'] },
  {
    files: ['src/site/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy'],
          message: 'Use ui/on-demand.tsx: React holds back for 300 ms what comes after a fallback.',
        },
      ],
    },
  },
  {
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // The compiler knows undefined names better.
      'no-undef': 'off',
      complexity: ['error', 12],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        // React's handlers and Fastify's hooks may be async: both await them or handle their failure.
        { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Interfaces that ask for a promise or a callback are met by functions that have nothing to await or do.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // For texts the empty one often counts as absent.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      // Numbers read well in templates.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // With unchecked index access every bounded loop over typed arrays would need a guard.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Tests read foreign JSON; what they say about it is what they check.
    files: ['**/*.test.ts', '**/*.test.tsx', 'src/**/testing/**'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: ['src/cli/**', 'bench/**', 'tools/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Theirs fails on whatever breaks the content security policy.
    files: ['e2e/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: 'Take it from support/test.ts.',
        },
      ],
    },
  },
  {
    files: ['*.config.*', 'e2e/*.config.ts', 'src/site/testing/environment.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
