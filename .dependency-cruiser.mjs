const rule = (name, comment, [from, to]) => ({ name, comment, severity: 'error', from, to });

/** A plugin, or the living one that `portal new` copies. */
const PLUGIN = '(plugins/[^/]+|tools/template)';
/** The folders of workflow functions. */
const FLOW = '(workflows/(?!kit/|worker/)[^/]+|tools/template/workflow)';
/** What only tests may use. */
const TESTS = `[.]test(-d)?[.]tsx?$|^(platform|${PLUGIN}|workflows/[^/]+)/testing/|^host-web/e2e/|^host-api/(walk|faults|attacks)/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'Move what both need below them.', [{}, { circular: true }]),

    rule('platform-knows-no-plugin', 'Platform is below everything.', [
      { path: '^platform/' },
      { path: '^(plugins|workflows|host-api|host-web|tools)/' },
    ]),
    rule('core-is-isomorphic', 'platform/core runs everywhere: itself and what does so too.', [
      { path: '^platform/core/', pathNot: TESTS },
      { pathNot: '^(platform/core|node_modules/(zod|libphonenumber-js|temporal-polyfill))/' },
    ]),
    rule('plugin-knows-no-host', 'Hosts load plugins, never the other way round; the worker is a host too.', [
      { path: `^(${PLUGIN}|workflows)/`, pathNot: `^workflows/worker/|${TESTS}` },
      { path: '^host-(api|web)/|^workflows/worker/' },
    ]),
    rule('tools-stand-aside', 'The product runs without its tools.', [
      { path: '^(platform|plugins|workflows|host-api|host-web)/', pathNot: TESTS },
      { path: '^tools/' },
    ]),

    rule('contract-is-isomorphic', 'A contract runs everywhere: zod, platform/core and other contracts only.', [
      { path: `^${PLUGIN}/contract/`, pathNot: TESTS },
      { pathNot: `^(${PLUGIN}/contract|platform/core|node_modules/zod)/` },
    ]),
    rule('server-stays-server', 'Server code reaches no web code, and no workflow code: it starts workflows by their contract.', [
      { path: `^((${PLUGIN}|platform)/server|host-api)/`, pathNot: TESTS },
      {
        path: `^((${PLUGIN}|platform)/web|platform/ui|host-web|workflows|node_modules/(react|react-dom|@fluentui|@tanstack))/|^tools/template/workflow/`,
      },
    ]),
    rule('web-stays-web', 'Web code reaches contracts, platform/web and platform/ui only.', [
      { path: `^(${PLUGIN}/web|platform/(web|ui)|host-web)/`, pathNot: TESTS },
      {
        path: `^((${PLUGIN}|platform)/server|workflows|host-api|node_modules/(@mikro-orm|@temporalio|@hapi|pg|kysely))/|^tools/template/workflow/`,
      },
    ]),
    rule(
      'workflows-are-deterministic',
      'Contracts and activities as types; at run time @temporalio/workflow, the kit and core/time only.',
      [
        { path: `^${FLOW}/`, pathNot: TESTS },
        {
          pathNot: `^(${FLOW}|workflows/kit|platform/core/(time/|locale[.]ts)|node_modules/@temporalio/workflow)`,
          dependencyTypesNot: ['type-only'],
        },
      ],
    ),
    rule('kit-is-deterministic', 'The kit is part of every workflow: at run time only what Temporal lets into one.', [
      { path: '^workflows/kit/', pathNot: TESTS },
      { pathNot: '^(workflows/kit|node_modules/@temporalio/(workflow|common))/', dependencyTypesNot: ['type-only'] },
    ]),
    rule('workflows-see-the-doors', 'Of a plugin a workflow sees its contract and the types of its activities.', [
      { path: `^${FLOW}/`, pathNot: TESTS },
      { path: '^plugins/', pathNot: '^plugins/[^/]+/(contract/index|server/(api|activities))[.]ts$' },
    ]),
    rule('plugins-meet-at-their-doors', 'Another plugin is reached through ./contract, ./server/api or ./web/api.', [
      { path: `^${PLUGIN}/`, pathNot: TESTS },
      { path: '^(?!$1/)(plugins|tools/template)/', pathNot: '^plugins/[^/]+/(contract/index|server/api|web/api)[.]ts$' },
    ]),
    rule('tests-meet-at-the-doors-too', 'A test composes other plugins, and borrows their builders, but looks no deeper.', [
      { path: `^plugins/([^/]+)/(testing/|.*[.]test[.]tsx?$)` },
      { path: '^plugins/(?!$1/)', pathNot: '^plugins/[^/]+/(contract/index|server/(api|plugin)|web/(api|plugin)|testing/index)[.]ts$' },
    ]),

    rule('one-container', 'Only platform/server/container.ts knows inversify.', [
      { pathNot: '^platform/server/container[.]ts$' },
      { path: '^node_modules/inversify/' },
    ]),
    rule('one-http', 'Only platform/server/http and host-api know hapi, and the bench that measures them against it.', [
      { pathNot: '^(platform/server/http/|host-api/|tools/bench/)' },
      { path: '^node_modules/@hapi/' },
    ]),
    rule('no-tests-in-product', 'Move what is shared into platform/testing. What is measured may be what is tested.', [
      { pathNot: `${TESTS}|^tools/bench/` },
      { path: TESTS },
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test-d[.]ts$|/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
