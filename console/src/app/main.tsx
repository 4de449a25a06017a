import './trusted-html.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient, reading } from '../api/read.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { applyLook, PreferencesProvider, storedPreferences } from './preferences.tsx';
import { router } from './router.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-400.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-600.css';
import '../styles/base.css';
import '../styles/frame.css';
import '../styles/content.css';
import '../styles/forms.css';
import '../styles/print.css';

const chosen = storedPreferences();
applyLook(chosen.look);
const caller = { person: null, language: chosen.language };
// The session, the screen, what it reads and the texts are loaded together, not one after the other.
void queryClient.prefetchQuery(reading(caller, 'getMe', {}));
if (location.pathname === '/') void queryClient.prefetchQuery(reading(caller, 'getWork', {}));
void router.load();
const texts = await loadTexts(chosen.language);

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <PreferencesProvider t={texts} {...chosen}>
      <RouterProvider router={router} />
    </PreferencesProvider>
  </QueryClientProvider>,
);
