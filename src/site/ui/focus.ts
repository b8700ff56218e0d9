/** For a control that goes with its own press: moves the focus to the content. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
