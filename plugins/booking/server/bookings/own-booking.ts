/** One's own booking. For oneself, or a fixed time of the apartment that one lives in. */
export const OWN_BOOKING = 'user_id = (select app_user()) or for_apartment and apartment_id = (select app_home())';
