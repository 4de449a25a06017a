import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { LOOKS, usePreferences, type Chosen } from './preferences.tsx';

/** How the console looks on this computer: the digits of Arabic, and light or dark. */
export function SettingsMenu({ change }: { change: (chosen: Partial<Chosen>) => void }) {
  const { t, language, digits, look } = usePreferences();
  return (
    <MenuTrigger>
      <Button className="quiet">{t.common.display}</Button>
      <Popover className="popover">
        <Menu aria-label={t.common.display}>
          {language === 'ar' && (
            <Choices
              title={t.common.digits}
              values={[
                ['latn', `012 ${t.common.latinDigits}`],
                ['arab', `٠١٢ ${t.common.arabicDigits}`],
              ]}
              value={digits}
              choose={(next) => change({ digits: next })}
            />
          )}
          <Choices
            title={t.common.look}
            values={LOOKS.map((one) => [one, t.common.looks[one]] as const)}
            value={look}
            choose={(next) => change({ look: next })}
          />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** A group of values of which one is chosen. */
function Choices<Value extends string>({
  title,
  values,
  value,
  choose,
}: {
  title: string;
  values: readonly (readonly [value: Value, name: string])[];
  value: Value;
  choose: (value: Value) => void;
}) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const next = values.find(([one]) => keys !== 'all' && keys.has(one));
        if (next) choose(next[0]);
      }}
    >
      <Header>{title}</Header>
      {values.map(([one, name]) => (
        <MenuItem key={one} id={one}>
          {name}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
