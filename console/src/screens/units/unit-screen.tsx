import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { useHasWorlds } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { List } from '../../components/lists/list.tsx';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Code, Count, Money, Percent, Time, Words, World } from '../../components/values.tsx';
import { RentPanel } from '../rent/rent-plot.tsx';
import { PendingApprovals } from '../approvals/pending-approvals.tsx';
import { Value } from '../../components/details.tsx';
import { DescribeUnit, ForecastUnit, PlaceUnit, ShareUnit } from './edit-unit.tsx';
import { PriceUnit } from './price-unit.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { SoldBar } from './sold-bar.tsx';
import { UnitActions } from './unit-actions.tsx';
import { UnitHistory } from './unit-history.tsx';
import { UnitTag } from './unit-list.tsx';

type Unit = Schemas['BackOfficeProperty'];

const route = getRouteApi('/units/$id');
const holdersRoute = getRouteApi('/units/$id/holders');

/** A unit, its sale, and the ways to its holders and its rent. */
export function UnitScreen() {
  const { id } = route.useParams();
  const result = useRead('getProperty', { path: { id } });
  return <Shown result={result}>{(unit) => <UnitContent unit={unit} />}</Shown>;
}

function UnitContent({ unit }: { unit: Unit }) {
  const { t, format } = usePreferences();
  const hasWorlds = useHasWorlds();
  const { shares, pricing, forecast } = unit;
  return (
    <Screen
      title={format.name(unit.name)}
      beside={
        <>
          <Code>{unit.code}</Code> <UnitTag unit={unit} />
        </>
      }
      actions={
        <>
          <Link to="/units/$id/holders" params={{ id: unit.id }} className="button">
            {t.units.holders}
          </Link>
          <Link to="/units/$id/rent" params={{ id: unit.id }} className="button">
            {t.units.rent}
          </Link>
          <Link to="/units/$id/statement" params={{ id: unit.id }} className="button">
            {t.figures.oneStatement}
          </Link>
          <UnitActions unit={unit} />
        </>
      }
    >
      <PendingApprovals target={unit.id} />
      <Panels>
        <Panel
          title={t.units.sale}
          actions={
            <>
              <PriceUnit unit={unit} />
              <ShareUnit unit={unit} />
            </>
          }
        >
          <Facts
            rows={[
              [
                t.label.pricePerShare,
                <strong>
                  <Money value={pricing.pricePerShare} />
                </strong>,
              ],
              [t.label.managementFee, <Percent value={pricing.managementFeePercent} />],
              [t.units.sold, <SoldBar shares={shares} />],
              [t.units.totalShares, <Count value={shares.total} />],
              [t.units.soldShares, <Count value={shares.sold} />],
              [t.units.reserved, <Count value={shares.reserved} />],
              [t.units.available, <Count value={shares.available} />],
              [t.units.minimum, <Count value={shares.minimumPerOrder} />],
              [t.label.fundingDeadline, <Time at={unit.fundingDeadline} />],
            ]}
          />
        </Panel>
        {unit.status !== 'draft' && (
          <>
            <SalesPanel id={unit.id} />
            <RentPanel id={unit.id} />
            <UnitHistory id={unit.id} />
          </>
        )}
        <Panel title={t.units.description} actions={<DescribeUnit unit={unit} />}>
          <Facts
            rows={[
              [t.units.nameAr, <Words lang="ar">{unit.name.ar}</Words>],
              [t.units.nameEn, <Words lang="en">{unit.name.en}</Words>],
              [t.units.descriptionAr, <Words lang="ar">{unit.description?.ar}</Words>],
              [t.units.descriptionEn, <Words lang="en">{unit.description?.en}</Words>],
              [t.units.type, <Value field="type" value={unit.type} />],
              [t.units.project, <Words>{unit.project}</Words>],
              [t.units.developer, <Words>{unit.developer}</Words>],
              [t.units.area, <Count value={unit.areaSqm} />],
              [t.units.isRented, unit.isRented ? t.common.yes : t.common.no],
              hasWorlds && [t.label.world, <World name={unit.world} />],
              [t.label.updatedAt, <Time at={unit.updatedAt} />],
            ]}
          />
        </Panel>
        <Panel title={t.units.placeTitle} actions={<PlaceUnit unit={unit} />}>
          <Facts
            rows={[
              [t.units.address, <Words>{unit.location?.address}</Words>],
              [t.units.city, <Words>{unit.location?.city}</Words>],
              [t.units.country, <Words>{unit.location?.country}</Words>],
              [t.units.mapUrl, <Code>{unit.location?.mapUrl}</Code>],
              [t.units.cover, <Code>{unit.media?.cover}</Code>],
            ]}
          />
        </Panel>
        <Panel title={t.units.forecast} actions={<ForecastUnit unit={unit} />}>
          <Facts
            rows={[
              [t.units.roi, <Count value={forecast?.roiPercent} />],
              [t.units.rentalYield, <Count value={forecast?.rentalYieldPercent} />],
              [t.units.capitalGain, <Count value={forecast?.capitalGainPercent} />],
              [t.units.years, <Count value={forecast?.years} />],
            ]}
          />
        </Panel>
      </Panels>
    </Screen>
  );
}

/** Who owns shares of a unit. */
export function HoldersScreen() {
  const { id } = holdersRoute.useParams();
  const { t, format } = usePreferences();
  const unit = useRead('getProperty', { path: { id } });
  const name = unit.data ? format.name(unit.data.name) : '';
  return (
    <Screen
      title={t.units.holdersOf(name)}
      actions={
        <Link to="/units/$id" params={{ id }} className="button">
          {t.units.toUnit}
        </Link>
      }
    >
      <List
        operation="listHolders"
        input={{ path: { id } }}
        label={t.units.holders}
        above={({ total, issued, holders }) => (
          <Facts
            isCompact
            rows={[
              [t.units.holders, <Count value={holders} />],
              [t.units.issued, <Count value={issued} />],
              [t.units.totalShares, <Count value={total} />],
            ]}
          />
        )}
        link={({ investor }) => ({ to: '/investors/$id', params: { id: investor } })}
        cells={{ firstPurchasedAt: ({ firstPurchasedAt }) => <Time at={firstPurchasedAt} day /> }}
        empty={t.units.noHolders}
      />
    </Screen>
  );
}
