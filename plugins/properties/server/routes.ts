import { implement } from '@platform/server';
import { blueprintEndpoints, pinEndpoints, quoteEndpoints, savePointEndpoints } from '../contract/index.ts';
import { pinCalls, planCalls, quoteCalls, savePointCalls } from './services.ts';

export const propertyRoutes = [
  implement(blueprintEndpoints, planCalls, ({ plans, changes, paper }) => ({
    listBlueprints: (ctx, { params, query }) => plans.page(ctx, params.realEstateId, query),
    getBlueprint: (ctx, { params }) => plans.get(ctx, params.id),
    printBlueprint: (tx, { params }) => paper.print(tx, params.id),
    lookAtPlan: (tx, { file }) => changes.pages(tx, file),
    addBlueprint: (tx, sent) => changes.add(tx, sent),
    changeBlueprint: (ctx, { params, body }) => changes.change(ctx, params.id, body),
    replaceFile: (tx, sent) => changes.replaceFile(tx, sent),
    removeBlueprint: (ctx, { params, query }) => changes.remove(ctx, params.id, query.withPins),
  })),
  implement(pinEndpoints, pinCalls, ({ list, materials, photos, pins }) => ({
    listPins: (ctx, { query }) => list.page(ctx, query),
    exportPins: (ctx, { query }) => list.export(ctx, query),
    getPin: (ctx, { params }) => list.get(ctx, params.id),
    addPins: (ctx, { params, body }) => pins.add(ctx, params.id, body.pins),
    changePin: (ctx, { params, body }) => pins.change(ctx, params.id, body),
    changePins: (ctx, { params, body }) => pins.changeMany(ctx, params.id, body),
    removePins: (ctx, { params, body }) => pins.removeAt(ctx, params.id, body),
    removePin: (ctx, { params }) => pins.remove(ctx, params.id),
    addPhoto: (tx, { params, file }) => photos.add(tx, params.id, file),
    removePhoto: (ctx, { params }) => photos.remove(ctx, params.id),
    materials: async (ctx, { params }) => ({ items: await materials.of(ctx, params.id) }),
    exportMaterials: (ctx, { params }) => materials.export(ctx, params.id),
  })),
  implement(savePointEndpoints, savePointCalls, ({ points }) => ({
    listSavePoints: (ctx, { params }) => points.list(ctx, params.id),
    addSavePoint: (ctx, { params, body }) => points.add(ctx, params.id, body.name),
    restoreSavePoint: (ctx, { params }) => points.restore(ctx, params.id),
    removeSavePoint: (ctx, { params }) => points.remove(ctx, params.id),
  })),
  implement(quoteEndpoints, quoteCalls, ({ list, quotes }) => ({
    listQuotes: (ctx, { query }) => list.page(ctx, query),
    exportQuotes: (ctx, { query }) => list.export(ctx, query),
    getQuote: (ctx, { params }) => list.get(ctx, params.id),
    requestQuote: (ctx, { params, body }) => quotes.request(ctx, params.id, body),
    answerQuote: (ctx, { params, body }) => quotes.answer(ctx, params.id, body),
    declineRequest: (ctx, { params, body }) => quotes.decline(ctx, params.id, body),
    withdrawQuote: (ctx, { params, body }) => quotes.withdraw(ctx, params.id, body),
    decideQuote: (ctx, { params, body }) => quotes.decide(ctx, params.id, body),
  })),
];
