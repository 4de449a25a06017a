import type { Schemas } from '../../api/call.ts';
import type { BodyOf } from '../../api/operations.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/action.tsx';
import { parseNumber, parsePercent, textOf } from '../../components/form-state.ts';
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
      name={t.units.describe}
      effect={t.units.describeEffect}
      facts={[[t.label.unit, <Code>{unit.code}</Code>]]}
      fields={[
        { name: 'name.ar', label: t.units.nameAr, initial: unit.name.ar },
        { name: 'name.en', label: t.units.nameEn, initial: unit.name.en },
        {
          name: 'description.ar',
          label: t.units.descriptionAr,
          kind: 'lines',
          initial: unit.description?.ar,
          isOptional: !unit.description?.ar,
        },
        {
          name: 'description.en',
          label: t.units.descriptionEn,
          kind: 'lines',
          initial: unit.description?.en,
          isOptional: !unit.description?.en,
        },
        { name: 'type', label: t.units.type, initial: unit.type ?? '', isOptional: true },
        { name: 'project', label: t.units.project, initial: unit.project ?? '', isOptional: true },
        {
          name: 'developer',
          label: t.units.developer,
          initial: unit.developer ?? '',
          isOptional: true,
        },
        {
          name: 'isRented',
          label: t.units.isRented,
          kind: 'flag',
          initial: unit.isRented ? 'true' : '',
        },
      ]}
      body={(values) => descriptionOf(values)}
    />
  );
}

type Described =
  | 'name.ar'
  | 'name.en'
  | 'description.ar'
  | 'description.en'
  | 'type'
  | 'project'
  | 'developer'
  | 'isRented';

function descriptionOf(values: Record<Described, string>): BodyOf<'updateProperty'> {
  const {
    'name.ar': nameAr,
    'name.en': nameEn,
    'description.ar': descriptionAr,
    'description.en': descriptionEn,
    type,
    project,
    developer,
    isRented,
  } = values;
  return {
    name: { ar: nameAr, en: nameEn },
    ...((textOf(descriptionAr) ?? textOf(descriptionEn)) && {
      description: { ar: descriptionAr, en: descriptionEn },
    }),
    type: textOf(type) ?? null,
    project: textOf(project) ?? null,
    developer: textOf(developer) ?? null,
    isRented: isRented === 'true',
  };
}

/** Changes the place of a unit, and the addresses of its pictures. */
export function PlaceUnit({ unit }: { unit: Unit }) {
  const { t } = usePreferences();
  const { location, media } = unit;
  return (
    <Action
      operation="updateProperty"
      path={{ id: unit.id }}
      about={unit}
      name={t.units.place}
      effect={t.units.describeEffect}
      facts={[[t.label.unit, <Code>{unit.code}</Code>]]}
      fields={[
        { name: 'location.address', label: t.units.address, initial: location?.address },
        { name: 'location.city', label: t.units.city, initial: location?.city },
        { name: 'location.country', label: t.units.country, initial: location?.country },
        { name: 'location.mapUrl', label: t.units.mapUrl, isCode: true, initial: location?.mapUrl },
        { name: 'media.cover', label: t.units.cover, isCode: true, initial: media?.cover },
        {
          name: 'media.images',
          label: t.units.images,
          kind: 'lines',
          isOptional: true,
          initial: media?.images.join('\n'),
        },
      ]}
      body={(values) => ({
        location: {
          address: values['location.address'],
          city: values['location.city'],
          country: values['location.country'],
          mapUrl: values['location.mapUrl'],
        },
        media: {
          cover: values['media.cover'],
          images: values['media.images'].split(/\s+/).filter(Boolean),
        },
      })}
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
      name={t.units.changeShares}
      effect={t.units.sharesEffect}
      facts={[[t.label.unit, <Code>{unit.code}</Code>]]}
      fields={[
        {
          name: 'shares.total',
          label: t.units.totalShares,
          kind: 'number',
          initial: String(unit.shares.total),
        },
        {
          name: 'areaSqm',
          label: t.units.area,
          kind: 'number',
          initial: String(unit.areaSqm ?? ''),
          isOptional: true,
          help: t.units.areaHelp,
        },
        {
          name: 'shares.minimumPerOrder',
          label: t.units.minimum,
          kind: 'number',
          initial: String(unit.shares.minimumPerOrder),
        },
        {
          name: 'fundingDeadline',
          label: t.label.fundingDeadline,
          kind: 'instant',
          isOptional: true,
          initial: unit.fundingDeadline ?? '',
        },
      ]}
      body={sharesOf}
    />
  );
}

type Sharing = 'shares.total' | 'areaSqm' | 'shares.minimumPerOrder' | 'fundingDeadline';

const sharesOf = (values: Record<Sharing, string>) => ({
  shares: {
    total: parseNumber(values['shares.total'])!,
    minimumPerOrder: parseNumber(values['shares.minimumPerOrder'])!,
  },
  areaSqm: parseNumber(values.areaSqm),
  fundingDeadline: values.fundingDeadline || null,
});

/** Changes what the service expects of a unit; partners show it. */
export function ForecastUnit({ unit }: { unit: Unit }) {
  const { t } = usePreferences();
  const { forecast } = unit;
  const field = <const Name extends keyof NonNullable<typeof forecast>>(
    name: Name,
    label: string,
    kind: 'percent' | 'number' = 'percent',
  ) => ({ name, label, kind, initial: forecast ? String(forecast[name]) : '' });
  return (
    <Action
      operation="updateProperty"
      path={{ id: unit.id }}
      about={unit}
      name={t.units.changeForecast}
      effect={t.units.describeEffect}
      facts={[[t.label.unit, <Code>{unit.code}</Code>]]}
      fields={[
        field('roiPercent', t.units.roi),
        field('rentalYieldPercent', t.units.rentalYield),
        field('capitalGainPercent', t.units.capitalGain),
        field('years', t.units.years, 'number'),
      ]}
      body={(values) => ({
        forecast: {
          roiPercent: parsePercent(values.roiPercent)!,
          rentalYieldPercent: parsePercent(values.rentalYieldPercent)!,
          capitalGainPercent: parsePercent(values.capitalGainPercent)!,
          years: parseNumber(values.years)!,
        },
      })}
    />
  );
}
