/** A key that a person has, or the apartment where they live, as a condition of row-level security. */
export const OWN_KEY = 'holder_id in ((select app_user()), (select app_home()))';
