import type { BlockScript } from '../_contract/block-script.types';
import { togglePassword } from '../_parts/password-field/toggle-password';

const onPress: BlockScript = (button) => togglePassword(button);
export default onPress;
