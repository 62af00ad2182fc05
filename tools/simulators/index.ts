export { startSimulators, type SimulatorPorts, type Simulators, type SimulatorSettings } from './start-simulators.ts';
export { DEMO_PASSPHRASE, ensureCertificates, type Certificates } from './certificates/ensure-certificates.ts';
export { simulatorSettingsSchema, type SimulatorEnvironment } from './settings.ts';
export { issue, toP12 } from './certificates/identity.ts';
