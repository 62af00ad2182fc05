/** Silent for so long, a unit is taken for offline: three missed reports. */
export const SILENT = `interval '3 minutes'`;
/** Seconds in which a unit says that it holds its settings. */
const HOLDS_SECONDS = 60;
/** A unit that came or went so often within an hour comes and goes. */
export const FLAPS = 6;

/** Whether units have been listened to for so long that their silence is their own. While no gateway has a line it is not. */
export const LISTENS = `
  create function kee_listens() returns boolean language sql stable security definer set search_path = public as $$
    select exists (select from kee_gateway_lease where until > now() and line_since < now() - ${SILENT}) $$;`;

/** What is wrong with a unit just now: nothing, or the worst of it. Whoever comes and goes does so both here and away: else its time would begin anew each time. One whose clock is not set refuses what it is asked, and says nothing of how wrong it is. */
export const TROUBLE = `
  create function kee_trouble(u kee_unit) returns text language sql stable as $$
    select case when u.heard_at is null then 'NEVER_SEEN'
      when cardinality(u.turns) >= ${FLAPS} and u.turns[1] > now() - interval '1 hour' then 'FLAPPING'
      when not u.online or u.heard_at < now() - ${SILENT} and (u.trouble = 'OFFLINE' or kee_listens()) then 'OFFLINE'
      when u.config_error is not null or u.config_held <> u.config_sent and u.config_sent_at < now() - interval '${HOLDS_SECONDS} seconds' then 'CONFIG'
      when u.jammed <> '{}' then 'JAMMED' when (abs(u.clock_skew_ms) > 60000 or u.no_clock) then 'CLOCK'
      when u.rssi < -85 then 'WEAK_SIGNAL' end $$;
  -- since when: as the watch has written it, or as the line says while it has not looked yet
  create function kee_trouble_since(u kee_unit) returns timestamptz language sql stable as $$
    select case when coalesce(kee_trouble(u), 'NEVER_SEEN') = 'NEVER_SEEN' then null when kee_trouble(u) = 'OFFLINE' then greatest(u.changed_at, u.heard_at)
      when kee_trouble(u) = u.trouble then u.trouble_since else now() end $$;`;

/** What a fault is about, in no language. Doors that jam, what the unit says of its settings, its signal. */
export const TROUBLE_DETAIL = `
  create function kee_trouble_detail(u kee_unit, trouble text) returns text language sql stable as $$
    select case trouble when 'CONFIG' then u.config_error when 'WEAK_SIGNAL' then u.rssi || ' dBm'
      when 'JAMMED' then (select string_agg(l.name, ', ' order by l.relay) from kee_lock l where l.device_id = u.device_id and l.relay = any (u.jammed)) end $$;`;

/** Notes what is wrong since when. Once a minute. */
export const NOTE_TROUBLE = `update kee_unit u set trouble = kee_trouble(u), trouble_since = kee_trouble_since(u), told_trouble = case when kee_trouble(u) is null then null else told_trouble end
  where u.trouble is distinct from kee_trouble(u)`;
