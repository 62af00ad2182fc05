import { refusals } from '@platform/core';
import { ApiError } from '@platform/web';

/** Whether somebody is refused because they came in with a password. */
export const needsEid = (fault: unknown): boolean => fault instanceof ApiError && fault.code === refusals.eidRequired.code;
