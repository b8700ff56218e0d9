/** No network reaches the machines that this project is made on, so no foreign weights were run. */
export const NOT_RUN = 'no; only against its documented interface';

export const MACRO_F1 = 'macro F1 over all tags where precision and recall are equal';
