import { latinDigits } from '../api/money.ts';
import type { Digits } from '../texts/formats.ts';

const ARABIC_ZERO = 0x0660;

/**
 * Lets people type Latin and Arabic digits into the parts of a date, which take only those that the page shows.
 * Returns how to end that.
 */
export function takeAllDigits(digits: Digits): () => void {
  const translate = (event: InputEvent) => {
    const { data, inputType, target } = event;
    const shown = data && inDigits(data, digits);
    if (!shown || shown === data || !(target as Element).closest('.date-input')) return;
    event.preventDefault();
    event.stopPropagation();
    const same = { data: shown, inputType, bubbles: true, cancelable: true };
    target!.dispatchEvent(new InputEvent('beforeinput', same));
  };
  document.addEventListener('beforeinput', translate, true);
  return () => document.removeEventListener('beforeinput', translate, true);
}

function inDigits(text: string, digits: Digits): string {
  const latin = latinDigits(text);
  if (digits === 'latn') return latin;
  return latin.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));
}
