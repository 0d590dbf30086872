/** Loaded into a tested server before it: prints the address that each of its outgoing connections reaches. */
import { Socket } from 'node:net';

const { connect } = Socket.prototype;

Socket.prototype.connect = function (...args) {
  this.once('connect', () =>
    process.stderr.write(`connected to ${this.remoteAddress} port ${this.remotePort}\n`),
  );
  return Reflect.apply(connect, this, args);
};
