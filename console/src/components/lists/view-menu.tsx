import { useState } from 'react';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Dialog,
  DialogTrigger,
  Input,
  Label,
  Popover,
  TextField,
} from 'react-aria-components';
import { usePreferences } from '../../app/preferences.tsx';
import { Words } from '../values.tsx';
import { useListSearch, type Search } from './search-params.ts';
import type { ListView } from './stored-view.ts';

/** A column that can be chosen, and whether the list has it without a choice. */
export interface ColumnName {
  key: string;
  title: string;
  isListed: boolean;
}

interface ViewMenuProps {
  view: ListView;
  change: (part: Partial<ListView>) => void;
  columns: readonly ColumnName[];
}

/** Chooses the columns of a list, and keeps its filters under a name, on this computer. */
export function ViewMenu({ view, change, columns }: ViewMenuProps) {
  const { t } = usePreferences();
  const { search } = useListSearch();
  const { cursor: _cursor, ...filters } = search;
  return (
    <DialogTrigger>
      <Button className="button">{t.common.view}</Button>
      <Popover className="popover view-menu">
        <Dialog aria-label={t.common.view}>
          <SavedViews view={view} change={change} filters={filters} />
          <Columns view={view} change={change} columns={columns} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Columns({ view: { hidden, added }, change, columns }: ViewMenuProps) {
  const { t } = usePreferences();
  const shown = columns.filter(({ key, isListed }) =>
    isListed ? !hidden.includes(key) : added.includes(key),
  );
  const choose = (keys: readonly string[]) =>
    change({
      hidden: columns.flatMap(({ key, isListed }) =>
        isListed && !keys.includes(key) ? [key] : [],
      ),
      added: columns.flatMap(({ key, isListed }) => (!isListed && keys.includes(key) ? [key] : [])),
    });
  return (
    <CheckboxGroup value={shown.map(({ key }) => key)} onChange={choose}>
      <Label>{t.common.columns}</Label>
      <div className="columns">
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            value={key}
            className="check"
            isDisabled={shown.length === 1 && shown[0]!.key === key}
          >
            <span className="box" aria-hidden="true" />
            {title}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}

function SavedViews({
  view: { saved },
  change,
  filters,
}: Omit<ViewMenuProps, 'columns'> & { filters: Search }) {
  const { t } = usePreferences();
  const { search, filterBy } = useListSearch();
  const [name, setName] = useState('');
  const cleared = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
  const save = () => {
    if (!name.trim()) return;
    const others = saved.filter((one) => one.name !== name.trim());
    change({ saved: [...others, { name: name.trim(), search: filters }] });
    setName('');
  };
  return (
    <section>
      {saved.length > 0 && <h3>{t.common.savedViews}</h3>}
      <ul>
        {saved.map((one) => (
          <li key={one.name}>
            <Button className="quiet" onPress={() => filterBy({ ...cleared, ...one.search })}>
              <Words>{one.name}</Words>
            </Button>
            <Button
              className="quiet"
              aria-label={t.common.removeView(one.name)}
              onPress={() => change({ saved: saved.filter(({ name: of }) => of !== one.name) })}
            >
              <span aria-hidden="true">×</span>
            </Button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField className="field" value={name} onChange={setName} maxLength={60}>
          <Label>{t.common.saveView}</Label>
          <Input dir="auto" />
        </TextField>
        <Button type="submit" className="button">
          {t.common.save}
        </Button>
      </form>
    </section>
  );
}
