import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist', 'data', 'public', 'test-results', 'src/recognition/training'] },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  reactHooks.configs.flat.recommended,
  {
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // The compiler knows undefined names better.
      'no-undef': 'off',
      complexity: ['error', 12],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Numbers read well in templates.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // With unchecked index access every bounded loop over typed arrays would need a guard.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['src/{bench,cast,cli}/**', 'tools/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['*.config.*', 'e2e/*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
