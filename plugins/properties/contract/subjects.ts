import { subjects } from '@platform/core';
import { properties } from './plugin.ts';

export const propertySubjects = subjects(properties, 'blueprint', 'pin', 'quote', 'savePoint');
