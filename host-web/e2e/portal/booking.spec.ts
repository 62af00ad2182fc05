import { expect } from '@playwright/test';
import { apiAs } from '../api-as.ts';
import { mailTo } from '../bench.ts';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { houseDay } from '../house-day.ts';

test('of two who want the same time one has it, and the other is told which are free', async ({
  baseURL,
  browser,
  context,
  page,
  hand,
}) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'sv-SE' });
  const theirs = await other.newPage();
  const ask = async (of: typeof page) => {
    await of.goto('/booking');
    await of.getByRole('button', { name: 'Nästa vecka' }).click();
    const free = of.getByRole('grid', { name: 'Tider för Bastun' }).getByRole('button', { name: /20:00–22:00, Ledig$/ });
    await free.first().click();
    return of.getByRole('dialog', { name: 'Boka Bastun' });
  };
  await signInAs(context, 'resident@demo.example');
  await signInAs(other, 'member@demo.example');
  const [mine, late] = [await ask(page), await ask(theirs)];
  await hand.press(mine.getByRole('button', { name: 'Boka' }));
  await expect(mine).toHaveCount(0);
  await late.getByRole('button', { name: 'Boka' }).click();
  await expect(late.getByText(/^Någon annan hann före\. Ledigt: .+/)).toBeVisible();
  await lookAt(theirs, 'booking-taken');
  await other.close();

  const own = page.getByRole('region', { name: 'Mina bokningar' }).getByRole('listitem').filter({ hasText: '20:00–22:00' });
  await hand.press(own.getByRole('button', { name: 'Avboka' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Avboka' }));
  await expect(own).toHaveCount(0);
});

test('of two who move the same booking one does, and the other is told', async ({ baseURL, browser, context, page, hand }) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'sv-SE' });
  const theirs = await other.newPage();
  const timesOf = (of: typeof page) => of.getByRole('grid', { name: 'Tider för Bastun' });
  const ownOf = (of: typeof page) => of.getByRole('region', { name: 'Mina bokningar' }).getByRole('listitem').filter({ hasText: 'Bastun' });
  const seeNextWeek = async (of: typeof page) => {
    await of.goto('/booking');
    await of.getByRole('button', { name: 'Nästa vecka' }).click();
  };
  await signInAs(context, 'manager@demo.example');
  await signInAs(other, 'manager@demo.example');
  await seeNextWeek(page);
  await timesOf(page)
    .getByRole('button', { name: /16:00–18:00, Ledig$/ })
    .last()
    .click();
  await hand.press(page.getByRole('dialog', { name: 'Boka Bastun' }).getByRole('button', { name: 'Boka' }));
  await expect(ownOf(page)).toContainText('16:00–18:00');
  await seeNextWeek(theirs);
  for (const each of [page, theirs]) await ownOf(each).getByRole('button', { name: 'Byt tid' }).click();
  await timesOf(page)
    .getByRole('button', { name: /18:00–20:00, Ledig$/ })
    .last()
    .click();
  await expect(ownOf(page)).toContainText('18:00–20:00');
  await timesOf(theirs)
    .getByRole('button', { name: /20:00–22:00, Ledig$/ })
    .last()
    .click();
  await expect(theirs.getByText(/ändra/).last()).toBeVisible();
  await expect(ownOf(theirs)).toContainText('18:00–20:00');
  await other.close();
  await hand.press(ownOf(page).getByRole('button', { name: 'Avboka' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Avboka' }));
  await expect(ownOf(page)).toHaveCount(0);
});

test('rules and quota are refused in words, with what would be possible instead', async ({ context, page, hand }) => {
  await signInAs(context, 'resident@demo.example');
  await page.goto('/booking');
  await hand.press(page.getByRole('tab', { name: 'Tvättstuga 1' }));
  await hand.press(page.getByRole('button', { name: 'Nästa vecka' }));
  await expect(page.getByRole('list', { name: 'Regler' })).toContainText('Högst 3 pass bokade samtidigt per lägenhet');
  const free = page.getByRole('grid', { name: 'Tider för Tvättstuga 1' }).getByRole('button', { name: /07:00–10:00, Ledig$/ });
  const dialog = page.getByRole('dialog', { name: 'Boka Tvättstuga 1' });
  const book = dialog.getByRole('button', { name: 'Boka' });
  const refused = dialog.getByText(/^Lägenheten har redan 3 av 3 pass bokade samtidigt\. Avboka ett/);
  await free.first().click();
  await hand.press(book);
  await expect(dialog.getByText('Läs och godkänn ordningsreglerna först.')).toBeVisible();
  for (let times = 0; times < 4 && !(await refused.isVisible()); times += 1) {
    if (times > 0) await free.first().click();
    await hand.tick(dialog.getByRole('checkbox', { name: 'Jag har läst och godkänner ordningsreglerna' }));
    await hand.press(book);
    await expect.poll(async () => (await refused.isVisible()) || (await dialog.count()) === 0).toBe(true);
  }
  await expect(refused).toBeVisible();
  await lookAt(page, 'booking-quota');
});

test('the door of what is booked opens for whoever has booked it', async ({ baseURL, browser, context, page, hand, request }) => {
  const name = `Övningsrum ${Date.now()}`;
  const rules = { kind: 'ROOM', opensAt: 0, closesAt: 24, slotMinutes: 30, maxSlots: 1, daysAhead: 3, cancelHours: 0 };
  const { id } = await (await apiAs(request, 'admin@demo.example'))('/v1/booking-resources', { name, ...rules });
  await signInAs(context, 'admin@demo.example');
  await page.goto(`/booking/resources/${id}`);
  await hand.press(page.getByRole('tab', { name: 'Dörrar' }));
  await hand.press(page.getByRole('button', { name: 'Lägg till dörr' }));
  const dialog = page.getByRole('dialog', { name: 'Lägg till dörr' });
  await dialog.getByRole('combobox', { name: /^Dörr/ }).fill('Föreningslokalen');
  await hand.press(page.getByRole('option', { name: /Föreningslokalen/ }));
  await hand.press(dialog.getByRole('button', { name: 'Lägg till dörr' }));
  await expect(page.getByRole('list', { name: 'Dörrar' })).toContainText('Föreningslokalen');
  await hand.write(page.getByLabel('Öppnas före tiden (minuter)'), '60');
  await hand.press(page.getByRole('button', { name: 'Spara' }));
  await expect(page.getByText('Dörrarna är sparade.').last()).toBeVisible();
  await lookAt(page, 'booking-doors');

  // opens within the hour before: now
  const startsAt = new Date((Math.floor(Date.now() / 1_800_000) + 1) * 1_800_000).toISOString();
  await (
    await apiAs(request, 'resident@demo.example')
  )('/v1/bookings', { resourceId: id, startsAt });
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'sv-SE', viewport: { width: 390, height: 844 } });
  await signInAs(theirs, 'resident@demo.example');
  const phone = await theirs.newPage();
  await phone.goto('/booking');
  const own = phone.getByRole('region', { name: 'Mina bokningar' }).getByRole('listitem').filter({ hasText: name });
  await hand.press(own.getByRole('link', { name: 'Öppna Föreningslokalen' }));
  await hand.press(phone.getByRole('button', { name: 'Öppna Föreningslokalen', exact: true }));
  await expect(phone.getByText('Öppet. Gå in.')).toBeVisible();
  await lookAt(phone, 'booking-door');
  // whoever has opened the door is there
  await goWithin(phone, '/booking');
  await expect(own).toBeVisible();
  await expect(own.getByRole('button', { name: 'Jag är här' })).toHaveCount(0);
  await theirs.close();
});

test('the staff gives somebody’s booking another time', async ({ context, page, hand, request }) => {
  const name = `Verkstaden ${Date.now()}`;
  const rules = { kind: 'ROOM', opensAt: 8, closesAt: 20, slotMinutes: 60, maxSlots: 1, daysAhead: 30, cancelHours: 0 };
  const { id: resourceId } = await (await apiAs(request, 'admin@demo.example'))('/v1/booking-resources', { name, ...rules });
  const startsAt = `${houseDay(1)}T10:00:00Z`;
  const { id } = await (await apiAs(request, 'resident@demo.example'))('/v1/bookings', { resourceId, startsAt });
  await signInAs(context, 'admin@demo.example');
  await page.goto(`/booking/bookings/${id}`);
  await hand.press(page.getByRole('link', { name: 'Byt tid' }));
  await expect(page.getByText(new RegExp(`^Välj en ny tid i stället för ${name}`))).toBeVisible();
  await lookAt(page, 'booking-move');
  const times = page.getByRole('grid', { name: `Tider för ${name}` });
  await hand.press(page.getByRole('button', { name: 'Nästa vecka' }));
  await hand.press(times.getByRole('button', { name: /18:00–19:00, Ledig$/ }).first());
  await expect(page.getByText(/^Bokningen är flyttad till .*18:00/).last()).toBeVisible();
  await expect(page.getByText(/^Välj en ny tid/)).toHaveCount(0);
});

test('who moves out has their times given to others, and is told', async ({ context, page, hand, request }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/booking');
  await hand.press(page.getByRole('button', { name: 'Nästa vecka' }));
  const times = page.getByRole('grid', { name: 'Tider för Bastun' });
  await hand.press(times.getByRole('button', { name: /20:00–22:00, Ledig$/ }).last());
  const dialog = page.getByRole('dialog', { name: 'Boka Bastun' });
  await dialog.getByRole('combobox', { name: /^För vem/ }).fill('Emil Åström');
  await hand.press(page.getByRole('option', { name: /Emil Åström/ }));
  await hand.press(dialog.getByRole('button', { name: 'Boka' }));
  await expect(dialog).toHaveCount(0);

  await goWithin(page, '/admin/apartments?q=1010');
  await hand.press(page.locator('main [data-row-link]').first());
  await hand.press(page.getByRole('tab', { name: 'Boende' }));
  await hand.press(page.getByRole('link', { name: 'In- och utflyttning' }));
  await hand.tick(page.getByRole('checkbox', { name: 'Emil Åström flyttar ut' }));
  await hand.write(page.getByLabel('Dag'), houseDay());
  await hand.press(page.getByRole('button', { name: 'Spara flytten' }));
  await expect(page.getByText('Flytten är genomförd.').last()).toBeVisible();

  // a job looks every minute
  const mail = await mailTo(request, { to: 'emil.astrom@bjorken.example', subject: 'Din bokning av Bastun är avbokad', within: 100_000 });
  expect(mail.text).toContain('är avbokad, eftersom du har flyttat ut.');
  await goWithin(page, '/booking/admin?status=CANCELLED&upcoming=true&sort=-createdAt');
  const given = page.locator('main').getByRole('row').filter({ hasText: 'Emil Åström' });
  await expect(given.first()).toContainText('Bastun');
  await lookAt(page, 'booking-moved-out');
});

test.describe('by keyboard on a phone', () => {
  test.use(BY_KEYBOARD_ON_A_PHONE);

  test('a resident books a time, moves it to the next one, and cancels it', async ({ context, page, hand }) => {
    await signInAs(context, 'resident@demo.example');
    await page.goto('/booking');
    const own = page.getByRole('region', { name: 'Mina bokningar' }).getByRole('listitem').filter({ hasText: 'Bastun' });
    await hand.press(page.getByRole('button', { name: 'Nästa vecka' }));
    const times = page.getByRole('grid', { name: 'Tider för Bastun' });
    await hand.press(times.getByRole('button', { name: /16:00–18:00, Ledig$/ }));
    await lookAt(page, 'booking-dialog');
    await hand.press(page.getByRole('dialog', { name: 'Boka Bastun' }).getByRole('button', { name: 'Boka' }));
    await expect(own).toContainText('16:00–18:00');
    await lookAt(page, 'booking');

    await hand.press(own.getByRole('button', { name: 'Byt tid' }));
    await expect(page.getByText(/^Välj en ny tid i stället för Bastun/)).toBeVisible();
    await times.getByRole('button', { name: /16:00–18:00, Din tid$/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(times.getByRole('button', { name: /18:00–20:00, Ledig$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(own).toContainText('18:00–20:00');

    await page.reload();
    await hand.press(own.getByRole('button', { name: 'Avboka' }));
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Avboka' }));
    await expect(own).toHaveCount(0);

    await hand.press(page.getByRole('tab', { name: 'Dag' }));
    await expect(page.getByRole('grid', { name: /^Tider / })).toBeVisible();
    await lookAt(page, 'booking-day');
  });
});

test('what is closed for a case is the case’s customer’s', async ({ context, page, hand }) => {
  await signInAs(context, 'partner@demo.example');
  await page.goto('/cases');
  await hand.press(page.getByRole('link', { name: /Entrédörren går inte i lås/ }).first());
  await hand.press(page.getByRole('tab', { name: 'Stängda tider' }));
  await hand.press(page.getByRole('button', { name: 'Stäng en tid' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Bokningsobjekt|^Objekt/ }).fill('G');
  await expect(dialog.getByRole('option', { name: /Gästlägenheten/ })).toBeVisible();
  await expect(dialog.getByRole('option', { name: /Gjesterommet/ })).toHaveCount(0);
});

test('a partner closes a time of a resource, which nobody books then, and opens it again', async ({ context, page, hand, request }) => {
  const name = `Verkstaden ${Date.now()}`;
  const rules = { kind: 'ROOM', opensAt: 8, closesAt: 20, slotMinutes: 60, maxSlots: 1, daysAhead: 30, cancelHours: 0 };
  const { id } = await (await apiAs(request, 'admin@demo.example'))('/v1/booking-resources', { name, ...rules });
  await signInAs(context, 'partner@demo.example');
  await page.goto(`/booking/resources/${id}`);
  await hand.press(page.getByRole('tab', { name: 'Stängda tider' }));
  await hand.press(page.getByRole('button', { name: 'Stäng en tid' }));
  const dialog = page.getByRole('dialog', { name: 'Stäng för underhåll' });
  const day = houseDay(1);
  const moment = (of: RegExp) => dialog.getByRole('group', { name: of });
  await hand.write(moment(/^Från/).getByLabel('Datum'), day);
  await hand.write(moment(/^Från/).getByRole('textbox', { name: 'Klockslag' }), '9');
  await hand.write(moment(/^Till/).getByRole('textbox', { name: 'Klockslag' }), '11');
  await hand.write(dialog.getByLabel(/^Varför det är stängt/), 'Filtret byts');
  await hand.press(dialog.getByRole('button', { name: 'Stäng en tid' }));
  const closed = page.getByRole('row').filter({ hasText: 'Filtret byts' });
  await expect(closed).toBeVisible();
  await lookAt(page, 'booking-closed-times');
  await hand.press(closed.getByRole('button', { name: /^Öppna/ }));
  await expect(closed).toHaveCount(0);
});

test('the room of the house is had for as long as it is needed, and taken back', async ({ context, page, hand }) => {
  await signInAs(context, 'resident@demo.example');
  await page.goto('/booking');
  await hand.press(page.getByRole('tab', { name: 'Föreningslokalen' }));
  await page.getByRole('button', { name: 'Nästa vecka' }).click();
  const grid = page.getByRole('grid', { name: 'Tider för Föreningslokalen' });
  await grid
    .getByRole('button', { name: /17:00–17:30, Ledig$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Boka Föreningslokalen' });
  await dialog.getByRole('combobox', { name: 'Till' }).selectOption('20:30');
  await lookAt(page, 'booking-until');
  await hand.press(dialog.getByRole('button', { name: 'Boka' }));
  const own = page.getByRole('region', { name: 'Mina bokningar' }).getByRole('listitem').filter({ hasText: '17:00–20:30' });
  await expect(own).toBeVisible();
  await hand.press(own.getByRole('button', { name: 'Avboka' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Avboka' }));
  await expect(own).toHaveCount(0);
});
