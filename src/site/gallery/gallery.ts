/** The gallery and teaching, as one chunk: both need its client and its texts. */
export { failureOf } from './client.ts';
export { GalleryPage } from './gallery-page.tsx';
export { OwnerNote, Unlearned } from './refusal.tsx';
export { TaughtNote } from './teach/taught-note.tsx';
export { LessonFailure, PersonForm, TeachForm } from './teach/teach-form.tsx';
export { giveLesson, rejectName, takeBackAll, teachHeads } from './teach/lesson.ts';
export { NarrowingField } from './narrowing-field.tsx';
