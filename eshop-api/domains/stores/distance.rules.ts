export { measureDistance } from '../../contract/measure-distance';
