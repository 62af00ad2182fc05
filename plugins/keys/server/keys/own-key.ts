/** A condition for row-level security: the key is the user's or their apartment's. */
export const OWN_KEY = 'holder_id in ((select app_user()), (select app_home()))';
