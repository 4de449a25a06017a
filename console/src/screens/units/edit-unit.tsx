import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Code } from '../../components/values.tsx';

type Unit = Schemas['BackOfficeProperty'];

/** Describes a unit: what partners show to their customers. Nothing here changes money. */
export function DescribeUnit({ unit }: { unit: Unit }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="updateProperty"
      path={{ id: unit.id }}
      about={unit}
      edits={unit}
      name={t.units.describe}
      effect={t.units.describeEffect}
      facts={[[t.label.unit, <Code>{unit.code}</Code>]]}
      fields={[
        { name: 'name.ar', label: t.units.nameAr },
        { name: 'name.en', label: t.units.nameEn },
        {
          name: 'description.ar',
          label: t.units.descriptionAr,
          kind: 'lines',
          isOptional: !unit.description?.ar,
        },
        {
          name: 'description.en',
          label: t.units.descriptionEn,
          kind: 'lines',
          isOptional: !unit.description?.en,
        },
        { name: 'type', label: t.units.type, isOptional: true, empty: null },
        { name: 'project', label: t.units.project, isOptional: true, empty: null },
        { name: 'developer', label: t.units.developer, isOptional: true, empty: null },
        { name: 'isRented', label: t.units.isRented, kind: 'flag' },
      ]}
    />
  );
}

/** Changes the place of a unit, and the addresses of its pictures. */
export function PlaceUnit({ unit }: { unit: Unit }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="updateProperty"
      path={{ id: unit.id }}
      about={unit}
      edits={unit}
      name={t.units.place}
      effect={t.units.describeEffect}
      facts={[[t.label.unit, <Code>{unit.code}</Code>]]}
      fields={[
        { name: 'location.address', label: t.units.address },
        { name: 'location.city', label: t.units.city },
        { name: 'location.country', label: t.units.country },
        { name: 'location.mapUrl', label: t.units.mapUrl, isCode: true },
        { name: 'media.cover', label: t.units.cover, isCode: true },
        {
          name: 'media.images',
          label: t.units.images,
          kind: 'lines',
          isOptional: true,
          initial: unit.media?.images.join('\n'),
          read: (text: string) => text.split(/\s+/).filter(Boolean),
        },
      ]}
    />
  );
}

/** Changes how many shares a unit has, with its area, and until when they are sold. */
export function ShareUnit({ unit }: { unit: Unit }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="updateProperty"
      path={{ id: unit.id }}
      about={unit}
      edits={unit}
      name={t.units.changeShares}
      effect={t.units.sharesEffect}
      facts={[[t.label.unit, <Code>{unit.code}</Code>]]}
      fields={[
        { name: 'shares.total', label: t.units.totalShares, kind: 'number' },
        {
          name: 'areaSqm',
          label: t.units.area,
          kind: 'number',
          isOptional: true,
          empty: null,
          help: t.units.areaHelp,
        },
        { name: 'shares.minimumPerOrder', label: t.units.minimum, kind: 'number' },
        {
          name: 'fundingDeadline',
          label: t.label.fundingDeadline,
          kind: 'instant',
          isOptional: true,
          empty: null,
        },
      ]}
    />
  );
}

/** Changes what the service expects of a unit; partners show it. */
export function ForecastUnit({ unit }: { unit: Unit }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="updateProperty"
      path={{ id: unit.id }}
      about={unit}
      edits={unit}
      name={t.units.changeForecast}
      effect={t.units.describeEffect}
      facts={[[t.label.unit, <Code>{unit.code}</Code>]]}
      fields={[
        { name: 'forecast.roiPercent', label: t.units.roi, kind: 'percent' },
        { name: 'forecast.rentalYieldPercent', label: t.units.rentalYield, kind: 'percent' },
        { name: 'forecast.capitalGainPercent', label: t.units.capitalGain, kind: 'percent' },
        { name: 'forecast.years', label: t.units.years, kind: 'number' },
      ]}
    />
  );
}
