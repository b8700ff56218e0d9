/** For a control that goes with its own press: the content takes the focus, which would be nowhere. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
