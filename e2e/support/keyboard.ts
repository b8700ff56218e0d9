import { expect, type Locator } from '@playwright/test';

/** Presses Tab until the target has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  const { keyboard } = target.page();
  for (let i = 0; i < 40 && !(await isFocused()); i++) await keyboard.press('Tab');
  await expect(target).toBeFocused();
}
