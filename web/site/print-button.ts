/** Shows the buttons that print the page: without a script they would do nothing. */
export function offerPrinting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".printing button")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}
