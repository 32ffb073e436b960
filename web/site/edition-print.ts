// The print edition: its button prints it.
for (const button of document.querySelectorAll<HTMLButtonElement>(".printing button")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
