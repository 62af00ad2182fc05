/** Calls the bench. Answers the JSON, or throws its message. */
export async function call(method, path, body) {
  const json = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...json });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** An element with its properties and children; texts are never read as HTML. */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

export const byId = (id) => document.getElementById(id);

/** Tells what happened, to eyes and to screen readers. */
export function say(text, isBad = false) {
  byId('said').textContent = text;
  byId('said').classList.toggle('bad', isBad);
}

/** Asks for everything to be read anew, because something was moved. */
export function changed() {
  document.dispatchEvent(new Event('bench-changed'));
}
