import { captchaWatched } from '../../blocks/_kit/captcha/captcha-event';

/** ms after which a form goes as it is: its scripts do not come, and the shop says what is missing. */
const LONGEST_HOLD = 6000;

/**
 * Part of the boot script, constant text: a form with a captcha that is sent before anybody waits for its token is held
 * until then. Without it a quick shopper would be told that she may be a robot. Browsers without JavaScript send it at once.
 */
export const holdForms =
  'addEventListener("submit",(event)=>{' +
  'const{target:form,submitter}=event,place=form.querySelector("[data-captcha]:not([data-watched])");' +
  'if(!place||place.querySelector("input").value||place.dataset.held==="over")return;' +
  'event.preventDefault();event.stopImmediatePropagation();if(place.dataset.held)return;place.dataset.held=1;' +
  `const send=()=>{clearTimeout(late);place.dataset.held="over";if(form.isConnected)form.requestSubmit(submitter?.isConnected?submitter:null)},late=setTimeout(send,${LONGEST_HOLD});` +
  `place.addEventListener("${captchaWatched}",send,{once:true})},true);`;
