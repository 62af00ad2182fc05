import { core, provideTo, seeds, serverPlugin } from '@platform/server';
import { timedAccess, timedDoorOpened } from '@plugins/kee/server/api';
import { booking, type BookingId, bookingRefusals, resourceRefusals, WEEKDAYS } from '../contract/index.ts';
import { bookingActivities } from './activities.ts';
import { bookingAuditWords } from './audit-words.ts';
import { BookingEntity } from './bookings/booking.entity.ts';
import { bookingFlow } from './bookings/booking-flow.ts';
import { movedOutJob } from './bookings/moved-out.ts';
import { bookingNotifications } from './bookings/booking-texts.ts';
import { BookingAccessEntity } from './doors/booking-access.entity.ts';
import { bookingResourceImport } from './import/resource-import.ts';
import { bookingTimeImport } from './import/time-import.ts';
import { bookingMigrations } from './migrations.ts';
import { bookingReferences } from './references.ts';
import { bookingResources } from './resources/booking-resource.ts';
import { RESIDENT_FIELDS, residentColumn } from './resources/resident-rules.ts';
import { bookingRoutes } from './routes.ts';
import { createBookingSeed } from './seed.ts';
import { bookingChanges, bookingDoors, bookingServices } from './services.ts';
import { bookingPersonalData } from './personal-data.ts';
import { bookingSubjectKind } from './subject-kind.ts';

export const bookingServer = serverPlugin(booking, {
  entities: [BookingAccessEntity, BookingEntity],
  migrations: bookingMigrations,
  services: bookingServices,
  routes: [bookingRoutes],
  resources: [bookingResources],
  constraints: {
    booking_booking_taken: { refusal: bookingRefusals.taken, field: 'startsAt' },
    booking_resource_days: { refusal: resourceRefusals.days, field: 'maxSlots' },
    booking_resource_hours: { refusal: resourceRefusals.hours, field: 'closesAt' },
    booking_resource_quota: { refusal: resourceRefusals.quota, field: 'quotaPeriod' },
    ...Object.fromEntries(
      RESIDENT_FIELDS.map((field) => [`booking_resource_${residentColumn(field)}`, { refusal: resourceRefusals.residents, field }]),
    ),
    ...Object.fromEntries(
      WEEKDAYS.map((day) => [`booking_resource_${day}`, { refusal: resourceRefusals.weekday, field: `${day}ClosesAt` }]),
    ),
  },
  activities: bookingActivities,
  flows: [bookingFlow],
  contributes: [
    ...bookingPersonalData,
    bookingAuditWords,
    bookingSubjectKind,
    ...bookingNotifications,
    ...bookingReferences,
    bookingResourceImport,
    bookingTimeImport,
    movedOutJob,
    provideTo(timedDoorOpened, { changes: bookingChanges }, ({ changes }) => ({
      onOpened: (ctx, sourceId) => changes.arrive(ctx, sourceId as BookingId), // each right is given by a booking
    })),
    provideTo(seeds, { access: timedAccess, clock: core.clock, doors: bookingDoors }, createBookingSeed),
  ],
});
