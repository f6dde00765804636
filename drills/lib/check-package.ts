// Checks one cap table package in a process of its own, and prints how long that took and how much memory it needed.
import { performance } from 'node:perf_hooks';
import { inspectPackage } from '#server/register/inspect-package.ts';
import { readPackage } from '#server/register/package-files.ts';

const started_ms = performance.now();
const { classes, findings, valid } = await inspectPackage(await readPackage(process.argv[2] ?? ''));
const took_ms = performance.now() - started_ms;
const memory_bytes = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ valid, findings: findings.length, classes, took_ms, memory_bytes }));
