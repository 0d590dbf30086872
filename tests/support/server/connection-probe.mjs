/** Preloaded into a tested server: prints the address that each outgoing connection of the server reaches. */
import { Socket } from 'node:net';

const { connect } = Socket.prototype;

Socket.prototype.connect = function (...args) {
  this.once('connect', () =>
    process.stderr.write(`connected to ${this.remoteAddress} port ${this.remotePort}\n`),
  );
  return Reflect.apply(connect, this, args);
};
