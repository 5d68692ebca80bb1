export default function AccountGuard(): null {
  return null;
}
