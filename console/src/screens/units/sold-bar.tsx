import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';

const HEIGHT = 8;
const WIDTH = 100;
const PERCENT = 100;

/** How much of a unit is sold and reserved, as a bar with its percentage. */
export function SoldBar({ shares }: { shares: Schemas['BackOfficeProperty']['shares'] }) {
  const { t, format } = usePreferences();
  const sold = Math.floor((shares.sold / shares.total) * PERCENT);
  const reserved = Math.ceil((shares.reserved / shares.total) * PERCENT);
  const text = `${format.number(sold)}%`;
  return (
    <span className="sold">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t.units.soldText(text)}
      >
        <rect className="rail" width={WIDTH} height={HEIGHT} rx="2" />
        <rect
          className="reserved"
          width={Math.min(WIDTH, sold + reserved)}
          height={HEIGHT}
          rx="2"
        />
        <rect className="done" width={sold} height={HEIGHT} rx="2" />
      </svg>
      <bdi dir="ltr" className="amount" aria-hidden="true">
        {text}
      </bdi>
    </span>
  );
}
