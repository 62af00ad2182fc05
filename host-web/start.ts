// The libraries that everything stands on start by themselves, and the portal after them: a slow phone answers between the two.
import '@fontsource-variable/inter/wght.css';
import './page.css';
import 'react-dom/client';

await import('./main.tsx');
