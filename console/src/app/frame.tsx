import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { call } from '../api/call.ts';
import { mayCall } from '../api/operations.ts';
import { problemOf } from '../api/problem.ts';
import { reading, SIGNED_OUT } from '../api/read.ts';
import { ActionHost } from '../components/actions/action-host.tsx';
import { Failed, Loading } from '../components/states.tsx';
import { HasMoved } from '../components/screen.tsx';
import { Tag } from '../components/values.tsx';
import { Announcements, useAnnounce } from './announcements.tsx';
import { useCaller } from './caller.ts';
import { MeContext, useMe } from './me.ts';
import { navigation } from './navigation.ts';
import { useNewDecisions } from './new-decisions.ts';
import { usePreferences } from './preferences.tsx';
import { SearchPalette } from './search-palette.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { SignIn, SignInAgain } from './sign-in.tsx';

/** What surrounds every screen: who is signed in, where one can go, the language. */
export function Frame() {
  const {
    data: me,
    error,
    refetch,
  } = useQuery({
    ...reading(useCaller(), 'getMe', {}),
    refetchOnWindowFocus: true,
  });
  const { t } = usePreferences();
  const [person, setPerson] = useState(me?.id);
  if (me && !person) setPerson(me.id);
  const isSignedOut = problemOf(error).status === SIGNED_OUT;
  if (!me && error)
    return isSignedOut ? <SignIn /> : <Failed error={error} retry={() => void refetch()} />;
  if (!me) return <EmptyFrame />;
  if (person && person !== me.id) return <SomebodyElse name={me.name} />;
  return (
    <MeContext value={me}>
      <Announcements>
        <a className="skip" href="#content">
          {t.common.skip}
        </a>
        <TopBar />
        <div className="frame">
          <Navigation />
          <main id="content" tabIndex={-1}>
            {error && isSignedOut && (
              <div className="notice bad" role="alert">
                <p>{t.common.sessionEnded}</p>
                <SignInAgain />
              </div>
            )}
            <ActionHost>
              <Content />
            </ActionHost>
          </main>
        </div>
      </Announcements>
    </MeContext>
  );
}

/** The frame while it is not known yet who is signed in. */
function EmptyFrame() {
  return (
    <>
      <header className="top">
        <Brand />
      </header>
      <div className="frame">
        <div className="side" />
        <main id="content">
          <Loading lines={10} />
        </main>
      </div>
    </>
  );
}

function Brand() {
  const { t } = usePreferences();
  return (
    <Link to="/" className="brand">
      <img src="/favicon.svg" alt="" width="26" height="26" />
      {t.common.console}
    </Link>
  );
}

/** The screen. The title of each but the first gets the focus. */
function Content() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasMoved, setMoved] = useState(false);
  if (pathname !== first && !hasMoved) setMoved(true);
  return (
    <HasMoved value={hasMoved}>
      <Outlet />
    </HasMoved>
  );
}

/** The browser has one session: what one person typed is not sent under the name of another. */
function SomebodyElse({ name }: { name: string }) {
  const { t } = usePreferences();
  return (
    <main className="notice wait" role="alert">
      <p>
        {t.common.somebodyElse} <bdi>{name}</bdi>
      </p>
      <Button className="button main" onPress={() => location.reload()}>
        {t.common.continueAs}
      </Button>
    </main>
  );
}

function TopBar() {
  const { t, language, choose } = usePreferences();
  const { id, name, roles, environment } = useMe();
  const announce = useAnnounce();
  const caller = useCaller();
  const change = (chosen: Parameters<typeof choose>[0]) => {
    choose(chosen).catch(() => announce(t.problem.notLoaded));
  };
  const signOut = () => {
    const shown = () => location.assign('/'); // the page shows who is still signed in
    call(caller, 'signOut', {}).then(shown, shown);
  };
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <header className="top">
      <Brand />
      {environment === 'sandbox' && <Tag tone="wait">{t.common.sandbox}</Tag>}
      {mayCall(roles, 'search') && <SearchPalette />}
      <div className="top-end">
        <Link to="/operators/$id" params={{ id }} className="me">
          <bdi>{name}</bdi>
          <small>{roles.map((role) => t.enums.role[role]).join(t.common.comma)}</small>
        </Link>
        <SettingsMenu change={change} />
        <Button className="quiet" onPress={() => change({ language: other })}>
          <span lang={other}>{other === 'ar' ? 'العربية' : 'English'}</span>
        </Button>
        <Button className="quiet" onPress={signOut}>
          {t.common.signOut}
        </Button>
      </div>
    </header>
  );
}

/** Says how many requests of the person were decided since they last looked. */
function NewDecisions() {
  const { t, format } = usePreferences();
  const count = useNewDecisions();
  return (
    count > 0 && (
      <span className="badge" role="status">
        {format.number(count)}
        <span className="unseen"> {t.today.newDecisions}</span>
      </span>
    )
  );
}

/** The subjects that this person may read. On a narrow screen they are behind a button. */
function Navigation() {
  const { t } = usePreferences();
  const { roles } = useMe();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  return (
    <nav className="side" aria-label={t.common.navigation}>
      <Button
        className="button menu"
        aria-expanded={isOpen}
        onPress={() => setOpenAt(isOpen ? null : pathname)}
      >
        {t.common.menu}
      </Button>
      <div className={isOpen ? 'groups open' : 'groups'}>
        {navigation.map(({ group, items }) => {
          const allowed = items.filter(({ needs }) => mayCall(roles, needs));
          return (
            allowed.length > 0 && (
              <section key={group}>
                <h2>{t.nav.groups[group]}</h2>
                <ul>
                  {allowed.map(({ to, name }) => (
                    <li key={to}>
                      <Link to={to} activeOptions={{ includeSearch: false, exact: to === '/' }}>
                        {t.nav[name]}
                      </Link>
                      {name === 'today' && <NewDecisions />}
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </nav>
  );
}
